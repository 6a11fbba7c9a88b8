import { describeOldStory } from '@/lib/articles/rules'

/** Warns that a story is old, because old news circulates on WhatsApp as if it were new. */
export function OldStoryNotice({ date, now }: { date: string; now: Date }) {
  const notice = describeOldStory(date, now)
  return notice && <p className="border-l-4 border-gold bg-surface px-3 py-2 text-sm font-semibold">{notice}</p>
}
