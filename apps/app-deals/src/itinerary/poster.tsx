import { shareSitePath, useApiClient } from '@masa/api-client'
import { IconButton } from '@masa/design-system/button'
import { ChevronBackIcon, ShareIcon } from '@masa/design-system/icons'
import { Picture } from '@masa/design-system/picture'
import { HeartIcon } from '@masa/design-system/trip-icons'
import { pictureSources } from '@masa/contract'
import type { AppItinerary } from '@masa/contract/app-deals'
import { localisePath } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { toastV1 } from '@masa/remote-kit'
import { isAppDomain } from '@masa/remote-kit/next-frame'
import { toggleFavourite } from '@masa/remote-kit/favourites'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { DealClock } from '#src/shared/deal-clock.tsx'
import { useMessages } from '#src/shared/messages.ts'
import { useCarriedKeys, withCarried } from '#src/shared/use-carried-keys.ts'
import { useFavourites } from '#src/shared/use-favourites.ts'
import styles from './itinerary.module.css'

/** The deal's picture with what can be done with the page, and its clock. */
export function Poster({ itinerary, answeredAt }: { itinerary: AppItinerary; answeredAt: number }): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const navigate = useNavigate()
  const { locale } = useLocale()
  const carried = useCarriedKeys()
  const { hotel, picture, share, remainingSeconds } = itinerary
  const isFavourite = useFavourites().has(hotel.hotelId)

  function goBack(): void {
    const steps: unknown = (window.history.state as { idx?: unknown } | null)?.idx
    if (typeof steps === 'number' && steps > 0) void navigate(-1)
    else void navigate(withCarried(isAppDomain() ? '/app' : '/', carried))
  }
  async function send(): Promise<void> {
    const outcome = await shareSitePath(api, {
      path: share,
      localise: (path) => localisePath(path, locale),
      title: hotel.name,
      text: itinerary.title,
    })
    if (outcome === 'copied') toastV1.emit({ kind: 'success', text: t('itinerary.tool.shared'), lifeMs: 6000 })
    if (outcome === 'failed') toastV1.emit({ kind: 'error', text: t('itinerary.tool.shareFailed'), lifeMs: 8000 })
  }
  return (
    <div className={styles.poster}>
      <Picture {...pictureSources(picture, { kind: 'wide', sizes: '100vw' })} alt="" isLcp />
      <div className={styles.tools}>
        <IconButton label={t('itinerary.tool.back')} icon={<ChevronBackIcon />} look="chip" onClick={goBack} />
        <span className={styles.toolsEnd}>
          <IconButton label={t('itinerary.tool.share')} icon={<ShareIcon />} look="chip" onClick={() => void send()} />
          <IconButton
            label={t('itinerary.tool.favourite', { hotel: hotel.name })}
            aria-pressed={isFavourite}
            icon={<HeartIcon isFilled={isFavourite} />}
            look="chip"
            onClick={() => toggleFavourite(hotel.hotelId)}
          />
        </span>
      </div>
      {remainingSeconds !== null && (
        <span className={styles.clock}>
          <DealClock endsAtMs={answeredAt + remainingSeconds * 1000} />
        </span>
      )}
    </div>
  )
}
