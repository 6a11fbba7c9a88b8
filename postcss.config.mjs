export default { plugins: { [`${process.cwd()}/app/reader-sources.mjs`]: {}, '@tailwindcss/postcss': {} } }
