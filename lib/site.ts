// The names and addresses of the newsroom, which nothing else hard-codes.

export const site = {
  name: 'Lodestar',
  tagline: 'Your trusted source for Ghana news',
  description: 'Independent news from Ghana: politics, sports, business, culture and life in all sixteen regions.',
  locale: 'en-GH',
  language: 'en-GB',
  founded: 2017,
  address: { city: 'Accra', country: 'Ghana' },
  publisher: 'Lodestar Media Ltd',
  email: 'newsroom@lodestar.example',
  editorEmail: 'editor@lodestar.example',
  advertisingEmail: 'advertising@lodestar.example',
  careersEmail: 'careers@lodestar.example',
  securityEmail: 'security@lodestar.example',
  privacyEmail: 'privacy@lodestar.example',
  phone: '+233 30 000 0000',
  /** The hours in Accra time. */
  businessHours: [
    { days: 'Monday – Friday', hours: '8:00 – 18:00' },
    { days: 'Saturday', hours: '9:00 – 16:00' },
    { days: 'Sunday', hours: 'Closed' },
  ],
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/lodestar.example' },
    { name: 'X (Twitter)', url: 'https://x.com/lodestar_example' },
    { name: 'Instagram', url: 'https://www.instagram.com/lodestar.example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@lodestar.example' },
  ],
  about: 'Lodestar reports on Ghana for the people who live it: independent, careful, and easy to read on any phone.',
  /** The text of the ticker when no breaking banner is active. */
  tickerText: 'Stay with Lodestar for the latest news from all sixteen regions of Ghana',
  statistics: [
    { value: '500K+', label: 'monthly visitors' },
    { value: '75%', label: 'engagement' },
    { value: '2M+', label: 'page views' },
  ],
  newsletterConsent:
    'By subscribing you agree to receive our newsletter by email. You can unsubscribe at any time with the link in every issue.',
} as const

/** How many articles "Load More" adds on home and section pages, and how many a page has elsewhere. */
export const PAGE_SIZE = { home: 8, category: 20, author: 20, topic: 20, corrections: 20 } as const
