import type { TablesInsert } from '../../lib/supabase/database.types.ts'

// Fictional advertisers. Days are relative to now: -20 is twenty days ago.

type AdRow = TablesInsert<'advertisements'>

export interface DemoAd
  extends Pick<AdRow, 'title' | 'description' | 'link_url' | 'link_text' | 'placement_position' | 'target_pages' | 'target_categories' | 'priority' | 'active' | 'max_budget' | 'budget_spent' | 'cost_per_view' | 'cost_per_click' | 'impression_count' | 'click_count'> {
  ad_type: NonNullable<AdRow['ad_type']>
  from: number
  until?: number
}

export const ads: DemoAd[] = [
  {
    title: 'Kwahu Ridge Lodge', description: 'Rooms above the clouds, two hours and a half from Accra. Breakfast at any hour.',
    link_url: 'https://kwahu-ridge.example/rooms', link_text: 'See the rooms', ad_type: 'banner', placement_position: 'top',
    target_pages: ['*'], priority: 5, from: -40, until: 50, max_budget: 6000, budget_spent: 2143.8, cost_per_view: 0.02,
    cost_per_click: 0.8, impression_count: 87_190, click_count: 500,
  },
  {
    title: 'Akyem Seed House', description: 'Tested maize, cowpea and pepper seed, in packets from GH¢12. At 140 shops.',
    link_url: 'https://akyem-seed.example/shops', link_text: 'Find a shop', ad_type: 'banner', placement_position: 'top',
    target_pages: ['/business', 'politics'], priority: 8, from: -12, until: 30, cost_per_view: 0.02, cost_per_click: 0.6,
    impression_count: 9412, click_count: 61,
  },
  {
    title: 'Asaasepa Solar', description: 'Light, fan and telephone for GH¢4.50 a day. Installed in one afternoon, yours in three years.',
    link_url: 'https://asaasepa-solar.example', link_text: 'Learn More', ad_type: 'sidebar', placement_position: 'right',
    target_pages: [], priority: 6, from: -60, until: 90, max_budget: 12_000, budget_spent: 5120.4, cost_per_view: 0.01,
    cost_per_click: 0.5, impression_count: 402_040, click_count: 2200,
  },
  {
    title: 'Two Sisters Tailoring School', description: 'Evening classes at Kaneshie and Tamale Aboabo. A machine of your own at the end.',
    link_url: 'https://two-sisters.example/classes', link_text: 'See the classes', ad_type: 'sidebar', priority: 3, from: -8,
    until: 22, cost_per_view: 0.01, cost_per_click: 0.4, impression_count: 21_880, click_count: 143,
  },
  {
    title: 'Nkawkaw Cycle Works', description: 'Cargo bicycles built for the hill, with a two-year frame.',
    link_url: 'https://nkawkaw-cycles.example/cargo', ad_type: 'sidebar', target_categories: ['Sports', 'Lifestyle'],
    priority: 7, from: -3, until: 27, cost_per_view: 0.01, cost_per_click: 0.4, impression_count: 2204, click_count: 19,
  },
  {
    title: 'Adepa Market Account', description: 'Save what the day brings, from GH¢2. No card, no queue, no charge below GH¢500.',
    link_url: 'https://adepa-account.example/open', link_text: 'Open one', ad_type: 'inline', placement_position: 'middle',
    target_pages: ['*'], priority: 5, from: -25, until: 65, max_budget: 9000, budget_spent: 3011.26, cost_per_view: 0.02,
    cost_per_click: 0.7, impression_count: 118_063, click_count: 929,
  },
  {
    title: 'The Volta Reading Box', description: 'Twelve children’s books in Ewe, Twi and English, by canoe and post to every district.',
    link_url: 'https://volta-reading-box.example', link_text: 'Order a box', ad_type: 'inline',
    target_categories: ['Education', 'Culture'], priority: 9, from: -6, until: 40, cost_per_view: 0.02, cost_per_click: 0.5,
    impression_count: 4470, click_count: 77,
  },
  {
    title: 'Harmattan Sounds Festival', description: 'Three nights on the beach at Busua: 22 bands, one stage, bring a mat.',
    link_url: 'https://harmattan-sounds.example/tickets', link_text: 'Get tickets', ad_type: 'popup', target_pages: ['*'],
    priority: 5, from: -5, until: 20, max_budget: 4000, budget_spent: 610, cost_per_view: 0.05, cost_per_click: 1,
    impression_count: 9800, click_count: 120,
  },
  {
    title: 'How a village bakery in Agogo feeds four schools', description: 'A story from Agogo Mills about ovens, mornings and bread at the right time.',
    link_url: 'https://agogo-mills.example/stories/bakery', link_text: 'Read the story', ad_type: 'sponsored',
    placement_position: 'sidebar', priority: 5, from: -18, until: 45, cost_per_view: 0.03, cost_per_click: 0.9,
    impression_count: 33_207, click_count: 401,
  },
  {
    title: 'What a harbour pilot sees', description: 'Presented by the Tema Ropes Company: a night on the water with people who bring ships in.',
    link_url: 'https://tema-ropes.example/pilot', link_text: 'Read the story', ad_type: 'sponsored', target_pages: ['business', 'technology'],
    priority: 4, from: -9, until: 30, cost_per_view: 0.03, cost_per_click: 0.9, impression_count: 7011, click_count: 66,
  },
  {
    title: 'Homowo hampers', description: 'Order early: palm soup, kpokpoi and a red cloth, brought to your door.',
    link_url: 'https://osu-hampers.example', link_text: 'Order', ad_type: 'banner', placement_position: 'top', priority: 9,
    from: 12, until: 40, cost_per_view: 0.02, cost_per_click: 0.6,
  },
  {
    title: 'Back to school at Makola Stationers', description: 'Ten exercise books for the price of eight until the bell.',
    link_url: 'https://makola-stationers.example', ad_type: 'sidebar', priority: 10, from: -90, until: -30, cost_per_view: 0.01,
    cost_per_click: 0.4, impression_count: 140_233, click_count: 1804,
  },
  {
    title: 'Sunyani Water Tanks', description: 'From 200 to 10,000 litres, delivered.', link_url: 'https://sunyani-tanks.example',
    ad_type: 'inline', priority: 10, from: -35, until: 35, max_budget: 800, budget_spent: 800.4, cost_per_view: 0.02,
    cost_per_click: 0.5, impression_count: 37_270, click_count: 110,
  },
  {
    title: 'Night trains of the mind', description: 'A podcast for people who cannot sleep. Paused at the client’s wish.',
    link_url: 'https://night-trains.example', link_text: 'Listen', ad_type: 'popup', priority: 2, active: false, from: -15,
    cost_per_view: 0.05, cost_per_click: 1, impression_count: 412, click_count: 3,
  },
]
