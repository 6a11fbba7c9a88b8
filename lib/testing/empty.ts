// Takes the place of the package 'server-only', which throws outside Next.
export {}
