import type { ReactElement } from 'react'
import { cx } from '../class-names.ts'
import { Card } from '../card/index.ts'
import { Link } from '../link/index.ts'
import { Picture } from '../picture/index.ts'
import type { PictureProps } from '../picture/index.ts'
import styles from './banner.module.css'

/**
 * What an operator has to say on a page: a picture at the start, a title that may lead somewhere, and a text. `sm` stands
 * among results. It is a region named by its title; the picture is decoration.
 */
export function Banner({
  picture,
  title,
  text,
  href,
  size = 'md',
  className,
}: {
  picture: Pick<PictureProps, 'sources' | 'src' | 'width' | 'height'>
  title: string
  text: string
  href: string | null
  size?: 'sm' | 'md'
  className?: string | undefined
}): ReactElement {
  return (
    <Card
      as="section"
      padding="none"
      look="sunken"
      className={cx(styles.banner, styles[size], className)}
      aria-label={title}
    >
      <div className={styles.art}>
        <Picture {...picture} alt="" />
      </div>
      <p>
        <b>
          {href === null ? (
            title
          ) : (
            <Link look="plain" href={href}>
              {title}
            </Link>
          )}
        </b>
        <span>{text}</span>
      </p>
    </Card>
  )
}
