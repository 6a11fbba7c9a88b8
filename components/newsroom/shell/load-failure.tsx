import { buttonClass } from '@/components/ui/button-class'
import { Link } from '@/components/ui/link'
import { routes } from '@/lib/routes/routes'

/** Says that something could not be loaded. The link to try again works without JavaScript. */
export function Failure({ text, retry }: { text: string; retry: string }) {
  return (
    <div role="alert" className="py-14 text-center">
      <p className="headline text-lg">{text}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <a href={retry} className={buttonClass('primary', 'sm')}>
          Retry
        </a>
        <Link href={routes.home} className={buttonClass('secondary', 'sm')}>
          Return to Home
        </Link>
      </div>
    </div>
  )
}
