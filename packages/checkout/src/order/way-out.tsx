import { Button } from '@masa/design-system/button'
import { CheckIcon } from '@masa/design-system/icons'
import type { ReactElement } from 'react'
import styles from './on-request.module.css'

/** One thing that may be done, and what follows from it. `next` is the one that is offered, `first` the one that suggests itself. */
export function WayOut({
  look,
  title,
  consequence,
  button,
  isBusy,
  onChoose,
}: {
  look: 'next' | 'first' | 'other'
  title: string
  consequence: string
  button: string
  isBusy: boolean
  onChoose: () => void
}): ReactElement {
  return (
    <div className={styles.way} data-look={look}>
      <h3>{title}</h3>
      <p>{consequence}</p>
      <Button
        look={look === 'next' ? 'primary' : look === 'first' ? 'brand' : 'quiet'}
        {...(look === 'next' ? { icon: <CheckIcon /> } : {})}
        isBusy={isBusy}
        onClick={onChoose}
      >
        {button}
      </Button>
    </div>
  )
}
