export const instant = false

export default function NoDialog() {
  return null
}
