import type { TablesInsert } from '../../lib/supabase/database.types.ts'

// Ages are in hours.

type Aged<T> = T & { age: number }
export type DemoMessage = Aged<
  Pick<TablesInsert<'contact_messages'>, 'name' | 'email' | 'subject' | 'message' | 'read'>
>
export type DemoInquiry = Aged<
  Pick<
    TablesInsert<'advertising_inquiries'>,
    'name' | 'email' | 'company' | 'phone' | 'package_type' | 'budget_range' | 'message' | 'read'
  >
>

export const messages: DemoMessage[] = [
  {
    name: 'Nana Yaa Boatemaa',
    email: 'nanayaa@readers.example',
    subject: 'The ferry times in your story',
    age: 2,
    message:
      'Good morning. Your report says that the last boat from Dambai leaves at six. Since the water rose it has been half past five, and my aunt missed it on Tuesday with your paper in her hand. Please correct it. Otherwise we enjoy reading you.',
  },
  {
    name: 'Yussif Iddrisu-Kpema',
    email: 'yussif@readers.example',
    subject: 'A picture of our choir',
    age: 7,
    message:
      'We are the choir in the second paragraph. May we have the picture for our wall? We would write your name under it.',
  },
  {
    name: 'Elinam Kporku',
    email: 'elinam@readers.example',
    subject: 'ɖ and ƒ on my telephone',
    age: 26,
    message:
      'Thank you for writing Ewe names as they are written. On my telephone the ƒ of Gaƒoƒo came out well on the front page and as a box in the headline of an old story. It is a small thing, but you seem to be people who like small things. Akpe kakaka.',
  },
  {
    name: 'Kwadwo Asare-Nyinah',
    email: 'kasare@readers.example',
    subject: 'Delivery of the printed edition?',
    age: 49,
    read: true,
    message: 'Is there a printed edition? My father is ninety and does not trust a newspaper that cannot be folded.',
  },
  {
    name: 'Sister Perpetua Dery',
    email: 'perpetua@readers.example',
    subject: 'School visit',
    age: 75,
    read: true,
    message:
      'Twenty-two girls of our form three would like to see how a newsroom works. We can come on any Thursday and we bring our own food.',
  },
  {
    name: 'Odartey Lokko-Mensah',
    email: 'odartey@readers.example',
    subject: 'Correction: Korle Gonno',
    age: 120,
    read: true,
    message: 'The lighthouse is not in Korle Gonno. I was born in Korle Gonno. We would have noticed.',
  },
  {
    name: 'Memuna Alhassan',
    email: 'memuna@readers.example',
    subject: 'Internship',
    age: 170,
    message:
      'I finish my diploma in Tamale in June. I can write, take pictures and ride a motorbike. May I send you three stories?',
  },
  {
    name: 'K. Anyidoho-Tettey',
    email: 'kat@readers.example',
    subject: 'Crossword',
    age: 310,
    read: true,
    message:
      'Please bring a crossword. I am willing to set it. I attach nothing because your form takes no attachments, but it is ready.',
  },
]

export const inquiries: DemoInquiry[] = [
  {
    name: 'Gifty Adomako-Sarpong',
    email: 'gifty@kwahu-ridge.example',
    company: 'Kwahu Ridge Lodge',
    phone: '+233 20 000 0114',
    package_type: 'banner',
    budget_range: '5000-10000',
    age: 20,
    message:
      'Our banner runs out after the holidays. We would like another ninety days, and to change the picture to the one with the fog.',
  },
  {
    name: 'Fuad Salifu',
    email: 'fuad@harmattan-sounds.example',
    company: 'Harmattan Sounds',
    package_type: 'custom',
    budget_range: 'over-10000',
    age: 44,
    message:
      'Three nights, twenty-two bands. Could your newsletter and the front page carry the line-up on the same morning? We also have forty tickets for readers.',
  },
  {
    name: 'Dela Ametefe',
    email: 'dela@two-sisters.example',
    company: 'Two Sisters Tailoring School',
    phone: '0240000077',
    package_type: 'newsletter',
    budget_range: 'under-1000',
    age: 98,
    read: true,
    message: 'What does one mention in the newsletter cost? Our classes are small and so is our purse.',
  },
  {
    name: 'Ekow Brew-Hagan',
    email: 'ekow@tema-ropes.example',
    company: 'Tema Ropes Company',
    package_type: 'sponsored',
    age: 190,
    read: true,
    message:
      'We liked the harbour pilot. Is a second story possible, about splicing? We promise that it is interesting.',
  },
]

/** The addresses don't exist. */
export const subscriberNames = {
  first: [
    'abena',
    'kofi',
    'dzifa',
    'naa',
    'yaw',
    'lariba',
    'esi',
    'selorm',
    'fati',
    'kwame',
    'adjoa',
    'issah',
    'efua',
    'nii',
    'akua',
    'tiyumba',
  ],
  last: ['mensah', 'agbeko', 'yakubu', 'lamptey', 'owusu', 'dery', 'quaye', 'tetteh', 'boateng', 'wumbei'],
}
