import type { Scene } from './pictures/draw.ts'

/** Alternative texts of the scenes; captions add the place. */
export const sceneWords: Record<Scene, string> = {
  roofs: 'Illustration of city roofs under a low sun',
  market: 'Illustration of market umbrellas side by side',
  canoes: 'Illustration of painted fishing canoes on a beach',
  cocoa: 'Illustration of cocoa pods among leaves',
  stadium: 'Illustration of a stadium with its stands and pitch',
  circuit: 'Illustration of the lines and nodes of a circuit board',
  books: 'Illustration of a row of book spines',
  geometry: 'Illustration of a pattern of carved signs',
  river: 'Illustration of a river winding through green land',
  road: 'Illustration of a highway running to the horizon',
  savannah: 'Illustration of a northern plain with a baobab',
  palms: 'Illustration of palms on the coast',
  drums: 'Illustration of drums standing together',
  cloth: 'Illustration of woven strips of cloth',
  assembly: 'Illustration of the columns of a council building',
  coins: 'Illustration of coins and a rising chart',
  kitchen: 'Illustration of pots and bowls in a kitchen',
  stage: 'Illustration of a stage with lights and a band',
  clinic: 'Illustration of a small clinic',
  rain: 'Illustration of rain over the land',
  port: 'Illustration of harbour cranes and containers',
  solar: 'Illustration of solar panels in the sun',
  classroom: 'Illustration of a classroom with its desks',
  night: 'Illustration of the moon over a town',
}
