/** A job opening. */
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
      'You bring our reporting to those who do not know it yet: by search, by newsletter, on the networks where Ghana talks. You measure what works without following readers around, and you write a sentence that one wants to open.',
  },
  {
    title: 'Video Content Producer',
    department: 'Video',
    location: 'Accra',
    type: 'Full-time',
    description:
      'You plan, film and cut short reports that hold on a small screen and a slow connection. You are as much at ease in a fishing harbour at five in the morning as in the cutting room, and captions are part of your craft.',
  },
  {
    title: 'Freelance Sports Correspondent',
    department: 'Sports Desk',
    location: 'Any region',
    type: 'Freelance',
    description:
      'You cover matches, athletes and clubs where you live, from the Premier League to the school games. Reports on the whistle, portraits with time. We pay by the piece, within thirty days.',
  },
]
