import { CAPTION_MAX, CREDIT_MAX } from '@/lib/articles/schema.editor'

/** The texts of a picture, in the order of their fields. */
export const PICTURE_WORDS = [
  { word: 'caption', label: 'Caption', maxLength: CAPTION_MAX },
  { word: 'credit', label: 'Credit', hint: 'Who took or made it.', maxLength: CREDIT_MAX },
  {
    word: 'alt',
    label: 'Alternative text',
    hint: 'Describes the picture for people who cannot see it.',
    maxLength: CAPTION_MAX,
  },
] as const
