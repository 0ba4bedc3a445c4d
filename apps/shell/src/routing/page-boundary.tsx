import { Component } from 'react'
import type { ReactNode } from 'react'
import type { Location } from 'react-router'
import { PageFailure } from '#src/layout/page-failure.tsx'
import type { SiteState } from './router.ts'

interface Props {
  readonly location: Location
  /** Why the page did not come at all. */
  readonly failure: SiteState['failure']
  readonly children: ReactNode
}

/** Keeps what a page throws to the page, until the location changes. */
export class PageBoundary extends Component<Props, { readonly at: Location; readonly thrown: SiteState['failure'] }> {
  override state = { at: this.props.location, thrown: null }

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } }
  }

  static getDerivedStateFromProps({ location }: Props, { at }: { at: Location }) {
    return location === at ? null : { at: location, thrown: null }
  }

  override render(): ReactNode {
    const failure = this.props.failure ?? this.state.thrown
    return failure === null ? this.props.children : <PageFailure error={failure.error} />
  }
}
