import { Component } from 'react'
import type { ComponentType, ReactNode } from 'react'

export interface LazyPartOptions {
  /** Shown while the file is on its way; nothing unless it is said. */
  readonly fallback?: ReactNode
  /**
   * Stands in the part's place where its file was lost or the part threw; `onRetry` fetches it again. Null for an extra
   * that is not missed: nothing is shown, and it is tried again when it is drawn again.
   */
  readonly Failure: ComponentType<{ readonly onRetry: () => void }> | null
}

/**
 * A part of a page whose code is a file of its own, asked for when the part is first shown. A file that is lost concerns
 * this part alone: the page around it goes on, and the file is fetched again on a press or when the connection is back.
 * `load` must ask again each time that it is called, as `import()` does after a failure.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, Failure }: LazyPartOptions,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  return class LazyPart extends Component<Props, { readonly isLost: boolean }> {
    override state = { isLost: false }

    static getDerivedStateFromError() {
      return { isLost: true }
    }

    override componentDidMount() {
      this.#load()
      window.addEventListener('online', this.#loadLost)
    }

    override componentDidUpdate(before: Props) {
      if (Failure === null && before !== this.props) this.#loadLost()
    }

    override componentWillUnmount() {
      window.removeEventListener('online', this.#loadLost)
    }

    #loadLost = (): void => void (this.state.isLost && this.#load())

    #load = (): void => {
      this.setState({ isLost: false })
      if (Loaded) return
      load().then(
        (Part) => {
          Loaded = Part
          this.forceUpdate()
        },
        () => this.setState({ isLost: true }),
      )
    }

    override render(): ReactNode {
      if (this.state.isLost) return Failure && <Failure onRetry={this.#load} />
      return Loaded ? <Loaded {...this.props} /> : fallback
    }
  }
}
