import { Star } from 'lucide-react'

import { Button } from '@/components/ui/button'

/** Makes one of the other pictures the lead picture. */
export function FeatureButton({ name, onFeature }: { name: string; onFeature: () => void }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      title="Use as featured image"
      aria-label={`Use ${name} as featured image`}
      onClick={onFeature}
    >
      <Star aria-hidden="true" className="size-4" />
    </Button>
  )
}
