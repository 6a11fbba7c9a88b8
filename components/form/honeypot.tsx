/** The name of lib/action's honeypot: an action refuses to believe whoever fills it in. */
const NAME = 'website'

/** A field that people neither see, nor reach with the keyboard, nor have filled in by their browser. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Website
        <input type="text" name={NAME} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
