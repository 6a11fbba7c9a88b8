'use client'

import { Trash2 } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'

import { AlertDialog, AlertDialogContent, AlertDialogTrigger } from '@/components/ui/alert-dialog'
import { routes } from '@/lib/routes'

import { DeleteArticleForm } from './delete-article-form'

interface DeleteArticleProps {
  id: string
  title: string
  className: string
}

/** Without JavaScript the confirmation is a page. */
export function DeleteArticle({ id, title, className }: DeleteArticleProps) {
  const [isOpen, setOpen] = useState(false)
  const isDeleted = useRef(false)

  useEffect(
    () => () => {
      // The button disappears with its row.
      if (isDeleted.current) document.querySelector<HTMLElement>('main a[aria-current]')?.focus()
    },
    [],
  )

  function ask(event: MouseEvent) {
    event.preventDefault()
    setOpen(true)
  }

  function close() {
    isDeleted.current = true
    setOpen(false)
  }

  return (
    <AlertDialog open={isOpen} onOpenChange={setOpen}>
      <AlertDialogTrigger asChild>
        {/* Radix sets `type="button"`, which is invalid on a link. */}
        <a
          type={undefined}
          href={routes.deleteRecord('articles', id)}
          title="Delete"
          className={className}
          onClick={ask}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          <span className="sr-only">Delete {title}</span>
        </a>
      </AlertDialogTrigger>
      <AlertDialogContent title="Are you sure you want to delete this article?" description={title}>
        <DeleteArticleForm id={id} isInList onDone={close} />
      </AlertDialogContent>
    </AlertDialog>
  )
}
