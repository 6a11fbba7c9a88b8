/** For stories with one of these words in headline or standfirst. */
interface DemoTopic {
  name: string
  kind: 'topic' | 'region'
  words: RegExp
}

const topic = (name: string, words: RegExp): DemoTopic => ({ name, kind: 'topic', words })
const region = (name: string, places: string): DemoTopic => ({
  name: `${name} Region`,
  kind: 'region',
  words: new RegExp(`\\b(${name} Region|${places})\\b`),
})

export const topics: DemoTopic[] = [
  topic('Cocoa', /\bcocoa\b/i),
  topic('Farming', /\b(farm\w*|yams?|maize|cashew|shea|tomato\w*|cassava|gari|rice|shallots?|millet|growers?)\b/i),
  topic('Fishing', /\b(fish\w*|canoes?|boats?|landing beach|smokers)\b/i),
  topic('Markets', /\b(markets?|traders?|sellers?|stalls?)\b/i),
  topic('Transport', /\b(trotros?|drivers?|ferry|roads?|buses|bus|lorry|lorries|railway|bridge)\b/i),
  topic('Schools', /\b(schools?|pupils?|teachers?|classrooms?|SHS|headteacher)\b/i),
  topic('Health', /\b(clinics?|nurses?|hospitals?|midwi\w+|health|malaria|doctors?)\b/i),
  topic('Water', /\b(water|boreholes?|wells?|river|lagoon|pumps?)\b/i),
  topic('Electricity', /\b(power|electricity|solar|meters?|grid)\b/i),
  topic('Football', /\b(football\w*|goals?|league|Black Stars|striker|keeper|penalt\w+)\b/i),
  topic('Music', /\b(music\w*|highlife|hiplife|drums?|songs?|band|singers?)\b/i),
  topic('Crafts', /\b(weavers?|kente|smocks?|carvers?|potters?|pots?|adinkra|beads?|tailors?)\b/i),
  topic('Parliament', /\b(parliament|MPs?|bill|committee|minister)\b/i),
  topic('Local government', /\b(assembly|assemblies|district|council\w*|mayor|by-laws?)\b/i),
  topic('Weather', /\b(rain\w*|floods?|harmattan|storms?|drought|dry season)\b/i),
  topic('Mobile phones', /\b(mobile|phones?|apps?|network|internet|data bundles?)\b/i),
  region('Ahafo', 'Goaso|Bechem|Duayaw'),
  region('Ashanti', 'Kumasi|Suame|Ntonso|Obuasi|Konongo|Mampong|Sokoban|Ejura|Bonwire|Akumadan'),
  region('Bono East', 'Techiman|Kintampo|Yeji|Atebubu'),
  region('Bono', 'Sunyani|Dormaa|Berekum|Wenchi'),
  region('Central', 'Cape Coast|Kasoa|Elmina|Winneba|Swedru|Mankessim|Saltpond|Apam'),
  region('Eastern', 'Koforidua|Nsawam|Aburi|Akropong|Somanya|Suhum|Kibi|Akosombo'),
  region('Greater Accra', 'Accra|Tema|Madina|Teshie|Ada|Jamestown|Ashaiman|Nungua|Osu'),
  region('North East', 'Gambaga|Nalerigu|Walewale'),
  region('Northern', 'Tamale|Yendi|Bimbilla|Savelugu'),
  region('Oti', 'Kpassa|Nkwanta|Dambai|Kete Krachi|Jasikan'),
  region('Savannah', 'Bole|Damongo|Daboya|Salaga|Larabanga'),
  region('Upper East', 'Bolgatanga|Navrongo|Bawku|Paga|Zebilla'),
  region('Upper West', 'Wa|Nadowli|Lawra|Jirapa|Tumu'),
  region('Volta', 'Ho|Keta|Anloga|Aŋlɔ|Wli|Agbozume|Hohoe|Kpando|Aflao'),
  region('Western North', 'Sefwi|Bibiani|Enchi'),
  region('Western', 'Takoradi|Sekondi|Tarkwa|Axim|Prestea'),
]
