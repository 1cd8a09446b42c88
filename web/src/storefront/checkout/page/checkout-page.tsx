import * as m from '@emporia/messages/checkout'
import { localePath } from '@emporia/messages/locale'
import { Suspense } from 'react'

import { button } from '../../../ui/button.ts'
import { Alert } from '../../../ui/alert.tsx'
import { CrashBoundary } from '../../../ui/crash-boundary.tsx'
import { lazy } from '../../../ui/lazy.ts'
import { Checkout } from '../checkout.tsx'
import { CheckoutSkeleton } from '../skeleton.tsx'
import { ExpiredSession } from './expired-session.tsx'
import { LoadFailure } from './load-failure.tsx'
import type { LoadedPage } from './load-page.ts'
import { usePage } from './use-page.ts'

const SignInStep = lazy(async () => ({ default: (await import('../sign-in-step.tsx')).SignInStep }))
const NotABuyer = lazy(async () => ({ default: (await import('../not-a-buyer.tsx')).NotABuyer }))

/** The checkout, which loads in the browser. The server renders its placeholders. */
export const CheckoutPage = () => {
  const { page, reload } = usePage()

  return (
    <CrashBoundary>
      <Suspense fallback={<CheckoutSkeleton />}>
        {page ? <Loaded page={page} onReload={reload} /> : <CheckoutSkeleton />}
      </Suspense>
      <ExpiredSession />
    </CrashBoundary>
  )
}

type Props = { page: LoadedPage; onReload: () => Promise<void> }

const Loaded = ({ page, onReload }: Props) => {
  switch (page.shows) {
    case 'checkout':
      return <Checkout first={page.resource} item={page.item} onCartChange={onReload} />
    case 'nothing':
      return <Empty title={m.checkout_empty_title()} text={m.checkout_empty_text()} />
    case 'missing-item':
      return <Empty title={m.checkout_item_missing_title()} text={m.checkout_item_missing_text()} />
    case 'sign-in':
      return <SignInStep items={page.items} onSignedIn={onReload} />
    case 'not-a-buyer':
      return <NotABuyer />
    case 'refusal':
      return <LoadFailure refusal={page.refusal} onRetry={onReload} />
  }
}

const Empty = ({ title, text }: { title: string; text: string }) => (
  <Alert heading="h1" title={title} text={text}>
    <a href={localePath('/shop')} className={button('primary')}>
      {m.checkout_empty_link()}
    </a>
  </Alert>
)
