export function ReviewNotes({ notes }: { notes: string | null }) {
  if (!notes) return null
  return (
    <div className="border-l-4 border-rule bg-paper px-3 py-2 text-sm">
      <p className="font-semibold">Review notes</p>
      <p className="whitespace-pre-line">{notes}</p>
    </div>
  )
}
