export interface NamedLink {
  name: string
  /** A path of this site, or the URL of another one. */
  path: string
}

const LINE = 'flex min-h-11 items-center py-2 font-semibold hover:text-red'

export function LinkList({ links }: { links: readonly NamedLink[] }) {
  return (
    <ul className="divide-y divide-rule">
      {links.map(({ name, path }) => (
        <li key={path}>
          <a href={path} className={LINE}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
