import { Component } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { Location } from 'react-router'
import type { PageInstance } from './page-instances.ts'

interface Props {
  readonly location: Location
  /** Why the page did not come at all. */
  readonly failure: PageInstance['failure']
  /** Shown in the page's place. */
  readonly Failure: ComponentType<{ readonly error: unknown }>
  readonly children: ReactNode
}

/** Keeps what a page throws to the page, until the location changes or the page, kept meanwhile, is come back to. */
export class PageBoundary extends Component<
  Props,
  { readonly at: Location; readonly thrown: PageInstance['failure'] }
> {
  override state = { at: this.props.location, thrown: null }

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } }
  }

  static getDerivedStateFromProps({ location }: Props, { at }: { at: Location }) {
    return location === at ? null : { at: location, thrown: null }
  }

  #wasLeft = false

  override componentDidMount() {
    // oxlint-disable-next-line react/no-did-mount-set-state -- not new: it shows again what was hidden
    if (this.#wasLeft) this.setState({ thrown: null })
    this.#wasLeft = false
  }

  override componentWillUnmount() {
    this.#wasLeft = true
  }

  override render(): ReactNode {
    const { Failure, children } = this.props
    const failure = this.props.failure ?? this.state.thrown
    return failure === null ? children : <Failure error={failure.error} />
  }
}
