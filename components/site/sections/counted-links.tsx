interface CountedLinksProps {
  of: readonly {
    name: string
    /** Null if there is nothing to read yet. */
    path: string | null
    articles: number
  }[]
  className: string
}

/** Links with the number of articles behind each. */
export function CountedLinks({ of, className }: CountedLinksProps) {
  return (
    <ul className={className}>
      {of.map(({ name, path, articles }) => (
        <li key={name} className="break-inside-avoid border-b border-rule">
          {path ? (
            <a
              href={path}
              className="flex min-h-11 items-center justify-between gap-2 py-1 font-semibold wrap-anywhere hover:text-red"
            >
              {name}
              <span className="figures shrink-0 text-sm font-normal text-muted-foreground">
                {articles.toLocaleString('en-GB')}
              </span>
            </a>
          ) : (
            <span className="flex min-h-11 items-center py-1 text-muted-foreground">{name}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
