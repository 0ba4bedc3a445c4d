import type { Session } from './session-store.ts'

/** Whom a page is for. */
export type PageAudience = 'visitor' | 'member' | 'agency' | 'agent'

/** Whether a session may open a page of this audience: any session may open a visitor's page. */
export function mayOpen(session: Session, audience: PageAudience): boolean {
  switch (session.kind) {
    case 'anonymous':
    case 'visitor':
      return audience === 'visitor'
  }
}
