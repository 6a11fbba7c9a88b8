/** The localStorage key of the topics that the reader follows: a list of names and slugs. */
export const FOLLOWED_TOPICS = 'lodestar-topics'

/** How many topics the front page has headlines on. */
export const MAX_FOLLOWED = 20
