import Link from 'next/link'

export interface NamedLink {
  name: string
  /** A path on this site or an external URL. */
  path: string
}

const LINE = 'flex min-h-11 items-center py-2 font-semibold hover:text-red'

export function LinkList({ links }: { links: readonly NamedLink[] }) {
  return (
    <ul className="divide-y divide-rule">
      {links.map(({ name, path }) => (
        <li key={path}>
          {path.startsWith('/') ? (
            <Link href={path} prefetch={false} className={LINE}>
              {name}
            </Link>
          ) : (
            <a href={path} rel="noopener" className={LINE}>
              {name}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
