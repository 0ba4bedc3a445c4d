import { forgetSession, useSession } from '@masa/auth'
import { Button } from '@masa/design-system/button'
import { Container } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'

/** Said above the page when the server no longer knows this tab's session. The page itself stays as it is. */
export function SessionEnded(): ReactElement | null {
  const t = useMessages()
  const session = useSession()
  if (session.kind !== 'anonymous' || !session.hasEnded) return null
  return (
    <Container>
      <Notice
        tone="warn"
        isLive
        title={t('session.title')}
        action={
          <Button look="link" onClick={forgetSession}>
            {t('session.close')}
          </Button>
        }
      >
        {t('session.text')}
      </Notice>
    </Container>
  )
}
