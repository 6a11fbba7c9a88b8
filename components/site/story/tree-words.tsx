import type { ElementContent } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

/** Renders a tree of lib/content/story-tree.ts. */
export const TreeWords = ({ words }: { words: ElementContent[] }) =>
  toJsxRuntime({ type: 'root', children: words }, { Fragment, jsx, jsxs, passKeys: false })
