/** Forms whose text is kept while it is typed: offline, or when the newsroom does not answer. */
export const WRITING_UNREACHABLE = {
  title: 'Not saved',
  message: 'The newsroom could not be reached. What you typed is kept on this device: please try again once you are connected.',
}
