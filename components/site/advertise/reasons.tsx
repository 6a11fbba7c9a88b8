const REASONS = [
  {
    name: 'Readers who read',
    text: 'People come for the reporting and stay for it. Your message appears next to something they trust.',
  },
  {
    name: 'All of Ghana, at home and abroad',
    text: 'From Axim to Bawku, and wherever Ghanaians follow the news from home.',
  },
  {
    name: 'Seen, not endured',
    text: 'Few slots, no flicker, no sound. Pages stay fast, so your advertisement is there when the reader is.',
  },
  {
    name: 'Honest figures',
    text: 'A view counts when half of your ad has been visible for a second. Each reader counts once per half-hour.',
  },
]

export function Reasons() {
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2">
      {REASONS.map(({ name, text }) => (
        <li key={name} className="border-t border-rule pt-4">
          <h3 className="text-lg">{name}</h3>
          <p className="mt-2 text-sm text-muted-foreground">{text}</p>
        </li>
      ))}
    </ul>
  )
}
