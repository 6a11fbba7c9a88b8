import { useEffect, useRef, useState } from 'react'

import { useText } from '../text-context'
import { ImageRow } from './image-row.client'
import { useDragOrder } from './use-drag-order'

export function ImageList() {
  const { text, change } = useText()
  const { images } = text
  const [announcement, announce] = useState('')
  const wanted = useRef<string>(null)
  const { list, drag, handle } = useDragOrder((from, to) => change({ type: 'move image', from, to }))

  useEffect(() => {
    // Moving the row in the DOM drops the focus of its button.
    const button = [...(list.current?.querySelectorAll('button') ?? [])].find(
      ({ dataset }) => dataset.move === wanted.current,
    )
    if (wanted.current) button?.focus()
    wanted.current = null
  })

  function move(from: number, to: number, direction: 'up' | 'down') {
    const image = images[from]
    if (!image) return
    wanted.current = `${image.url} ${direction}`
    change({ type: 'move image', from, to })
    announce(`Image ${from + 1} is now image ${to + 1} of ${images.length}.`)
  }

  return (
    <>
      <output className="sr-only">{announcement}</output>
      <ul ref={list} aria-label="Images of the article">
        {images.map((image, at) => (
          <ImageRow
            key={image.url}
            image={image}
            at={at}
            count={images.length}
            onMove={(to, direction) => move(at, to, direction)}
            handle={handle(at)}
            mark={drag?.from === at ? 'dragged' : drag?.to === at ? 'target' : null}
          />
        ))}
      </ul>
    </>
  )
}
