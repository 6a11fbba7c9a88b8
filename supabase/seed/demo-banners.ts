import type { TablesInsert } from '../../lib/supabase/database.types.ts'

/** -5 is five hours ago. */
export interface DemoBanner extends Pick<
  TablesInsert<'banner_items'>,
  'title' | 'message' | 'link' | 'link_text' | 'priority' | 'active'
> {
  type: NonNullable<TablesInsert<'banner_items'>['type']>
  from: number
  until?: number
}

export const banners: DemoBanner[] = [
  {
    type: 'breaking',
    title: 'Akosombo–Kete Krachi ferry sails again after four days',
    message:
      'Vehicles are being taken in the order of their tickets. The landing expects to clear the queue by Sunday.',
    link: '/politics',
    link_text: 'More in Politics',
    priority: 'high',
    from: -1,
    until: 30 * 24,
  },
  {
    type: 'announcement',
    title: 'Our morning letter now comes at five',
    message: 'The five stories of the day, in your inbox before the first trotro.',
    link: '/newsletter',
    link_text: 'Subscribe',
    priority: 'medium',
    from: -60,
    until: 60 * 24,
  },
  {
    type: 'alert',
    title: 'Heavy rain expected on the coast this week',
    message:
      'Forecasters expect flooding in low places between Winneba and Keta after dark. Keep away from open drains.',
    priority: 'high',
    from: -3,
    until: 14 * 24,
  },
  {
    type: 'breaking',
    title: 'Power restored in Takoradi and Sekondi',
    message: 'All lines are back after last night’s fault, the regional office says.',
    priority: 'high',
    from: -80,
    until: -56,
  },
  {
    type: 'announcement',
    title: 'Photo walk in Jamestown',
    message: 'Our picture desk walks from the lighthouse on the first Saturday.',
    link: '/contact',
    link_text: 'Join us',
    priority: 'low',
    active: false,
    from: -300,
  },
]
