/** The message of forms that keep their text on the device while the newsroom cannot be reached. */
export const WRITING_UNREACHABLE = {
  title: 'Not saved',
  message: 'The newsroom could not be reached. Your text is kept on this device: please try again when you are online.',
}
