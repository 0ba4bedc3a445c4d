import { useApiClient } from '@masa/api-client'
import { useSignIn, visitorSignIn } from '@masa/auth'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { SignInScreen } from '#src/shared/sign-in/sign-in-screen.tsx'
import type { SignInReason } from '#src/shared/sign-in/sign-in-screen.tsx'
import { signInByLink } from '#src/shared/sign-in/sign-in.calls.ts'
import { FollowedOrder } from './followed-order.tsx'
import { Opening } from './opening.tsx'
import { SharedTrip } from './shared-trip.tsx'

const BOOKING_ID = /^[0-9a-f]{32}$/

/**
 * `/check-booking`: an order of those who have signed in to it, of this browser's own buying, or of a message's link; or the
 * journey alone, by a link that a fellow traveller has shared.
 */
export function TrackingPage(): ReactElement {
  const { hash } = useLocation()
  const trip = new URLSearchParams(hash.slice(1)).get('trip')
  return trip === null ? <OwnOrder /> : <SharedTrip key={trip} token={trip} />
}

function OwnOrder(): ReactElement {
  const [search] = useSearchParams()
  const signIn = useSignIn(visitorSignIn)
  const queries = useQueryClient()
  const link = useLinkToken()
  // The next one to use the browser reads nothing of it.
  const isSignedOut = signIn.kind === 'signedOut'
  const wasSignedOut = useRef(isSignedOut)
  useEffect(() => {
    if (isSignedOut && !wasSignedOut.current)
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[2] === 'info' })
    wasSignedOut.current = isSignedOut
  }, [queries, isSignedOut])

  if (link.isOpening) return <Opening />
  const named = search.get('bookingId')
  const own = named !== null && BOOKING_ID.test(named) ? named : null
  const signedInTo = signIn.kind === 'signedOut' ? null : (signIn.subject?.bookingId ?? null)
  const bookingId = own ?? signedInTo
  const ended: SignInReason | null = signIn.kind === 'loginNeeded' ? 'ended' : null
  if (bookingId === null) return <SignInScreen reason={link.hasFailed ? 'link' : ended} />
  return (
    <FollowedOrder
      key={bookingId}
      bookingId={bookingId}
      mayRead={signIn.kind === 'authorised' || own !== null}
      unread={<SignInScreen reason={link.hasFailed ? 'link' : (ended ?? (own === null ? null : 'elsewhere'))} />}
    />
  )
}

/** Signs in by the token that a message's link brings in its fragment, which leaves the address bar at once. */
function useLinkToken(): { isOpening: boolean; hasFailed: boolean } {
  const api = useApiClient()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('order')
  const [state, setState] = useState<'none' | 'opening' | 'failed'>(token === null ? 'none' : 'opening')
  const used = useRef<string | null>(null)
  useEffect(() => {
    // Once for each link, also where React runs an effect twice.
    if (token === null || used.current === token) return
    used.current = token
    setState('opening')
    void navigate({ pathname, search }, { replace: true })
    signInByLink(api, token).then(
      () => setState('none'),
      () => setState('failed'),
    )
  }, [api, navigate, pathname, search, token])
  return { isOpening: state === 'opening', hasFailed: state === 'failed' }
}
