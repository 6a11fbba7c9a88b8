const VALUES = [
  {
    name: 'Accuracy',
    text: 'We name our sources, check before we publish, and correct our mistakes in public.',
  },
  {
    name: 'Independence',
    text: 'No party, company or advertiser decides what we report. Paid content is always marked.',
  },
  {
    name: 'Community',
    text: 'We report with the people a story is about, in the places where they live, and reply when they write.',
  },
  {
    name: 'Innovation',
    text: 'We build for the phone in your hand: light pages that open on a weak signal and cost little data.',
  },
]

export function Values() {
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {VALUES.map(({ name, text }) => (
        <li key={name} className="border-t border-rule pt-4">
          <h3 className="text-lg">{name}</h3>
          <p className="mt-2 text-sm text-muted-foreground">{text}</p>
        </li>
      ))}
    </ul>
  )
}
