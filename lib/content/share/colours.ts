import type { Category } from '../../articles/schema'

// The light colours of app/globals.css, which image rendering can't read; a test compares them.

export const PAPER = '#fbf8f3'
export const INK = '#16130f'
export const RULE = '#e4ddd2'
export const THREAD = { red: '#b3121d', gold: '#f2b705', green: '#0b6b3a' }

export const SECTION_COLOURS: Record<Category, string> = {
  Politics: '#b3121d',
  Sports: '#0b6b3a',
  Entertainment: '#8a2b7c',
  Business: '#1b4f8f',
  Opinion: '#9a4b00',
  Lifestyle: '#a2355b',
  Technology: '#0f6674',
  Education: '#4a4fa3',
  Culture: '#7a5200',
}
