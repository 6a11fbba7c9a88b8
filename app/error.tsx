'use client'

import { Failure } from '@/components/layout/failure'

export default function ErrorPage({ error }: { error: Error & { digest?: string } }) {
  return <Failure reference={error.digest} />
}
