// Stands for the package 'server-only', which throws outside Next.
export {}
