export interface Opening {
  title: string
  department: string
  location: string
  type: string
  description: string
}

export const OPENINGS: readonly Opening[] = [
  {
    title: 'Senior Political Reporter',
    department: 'Politics Desk',
    location: 'Accra',
    type: 'Full-time',
    description:
      'You follow Parliament, the ministries and the assemblies, and explain what their decisions mean for a market trader in Techiman. Five years in reporting, a good contacts book, and the patience to read a budget to its last table.',
  },
  {
    title: 'Digital Marketing Specialist',
    department: 'Marketing',
    location: 'Accra or Kumasi',
    type: 'Full-time',
    description:
      'You bring our reporting to new readers: through search, newsletters and the networks where Ghana talks. You measure what works without tracking readers, and you write subject lines people want to open.',
  },
  {
    title: 'Video Content Producer',
    department: 'Video',
    location: 'Accra',
    type: 'Full-time',
    description:
      'You plan, film and edit short reports that work on a small screen and a slow connection. You are as comfortable in a fishing harbour at five in the morning as in the editing suite, and captions are part of your craft.',
  },
  {
    title: 'Freelance Sports Correspondent',
    department: 'Sports Desk',
    location: 'Any region',
    type: 'Freelance',
    description:
      'You cover matches, athletes and clubs where you live, from the Premier League to the school games. Match reports on the final whistle, profiles when there is time. We pay per piece, within thirty days.',
  },
]
