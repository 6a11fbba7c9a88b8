/** The languages besides English that an article, or a part of it, may be in, by their codes (ISO 639). */
export const LANGUAGES = [
  { value: 'ak', label: 'Akan (Twi, Fante)' },
  { value: 'ar', label: 'Arabic' },
  { value: 'dag', label: 'Dagbani' },
  { value: 'ee', label: 'Ewe' },
  { value: 'fr', label: 'French' },
  { value: 'gaa', label: 'Ga' },
  { value: 'ha', label: 'Hausa' },
] as const

export const getLanguageName = (code: string | null) =>
  LANGUAGES.find(({ value }) => value === code)?.label ?? (!code || code === 'en' ? 'English' : code)
