import { Button } from '@/components/ui/button'
import { Link } from '@/components/site/ui/link'
import { StaffBrand } from '@/components/site/shell/staff-brand'
import { routes } from '@/lib/routes/routes'

interface FailureProps {
  text: string
  /** The reference under which the error was logged, unless `text` has it. */
  reference?: string
  retry: string
}

/** Says that something could not be loaded. The link to try again works without JavaScript. */
export function Failure({ text, reference, retry }: FailureProps) {
  return (
    <div role="alert" className="py-14 text-center">
      <p className="headline text-lg">{text}</p>
      {reference && <p className="mt-2 text-sm text-muted-foreground">Reference: {reference}</p>}
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Button asChild size="sm">
          <a href={retry}>Retry</a>
        </Button>
        <Button asChild variant="outline" size="sm">
          <Link href={routes.home}>Return to Home</Link>
        </Button>
      </div>
    </div>
  )
}

/** Stands for a whole dashboard, whose bar could not be loaded either. */
export const PageFailure = ({ text }: { text: string }) => (
  <>
    <StaffBrand isWhole />
    <div className="kente" />
    <Failure text={text} retry="" />
  </>
)
