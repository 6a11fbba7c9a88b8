import type { Category } from './schema'

export const TITLES: Record<Category, string> = {
  Politics: 'Ghana politics news',
  Sports: 'Ghana sports news and results',
  Entertainment: 'Ghana entertainment news',
  Business: 'Ghana business and economy news',
  Opinion: 'Opinion and columns from Ghana',
  Lifestyle: 'Lifestyle, food and travel in Ghana',
  Technology: 'Ghana technology news',
  Education: 'Ghana education news',
  Culture: 'Ghana culture and heritage',
}

/** What each section is about, shown under its name and in search results. */
export const DESCRIPTIONS: Record<Category, string> = {
  Politics: 'Parliament, assemblies and the decisions that reach your street, from Accra to every district of Ghana.',
  Sports: 'Football, athletics, boxing and the games Ghana plays: results, reports and the people behind them.',
  Entertainment: 'Music, film, theatre and the stages of Ghana, from highlife to the newest sound.',
  Business: 'Markets, farms, factories and work: how Ghana earns its living, in plain figures.',
  Opinion: 'Columns that argue, question and sometimes smile about how we live together in Ghana.',
  Lifestyle: 'Food, travel, homes and the pleasures of an ordinary week in Ghana.',
  Technology: 'How Ghana connects, repairs, codes and invents: technology that people actually use.',
  Education: 'Schools, teachers, learners and ideas, in classrooms and far beyond them.',
  Culture: 'Festivals, crafts, languages and memory: what Ghana hands on.',
}
