/** Resolves when what stands changed now is on the screen; in a hidden tab, when it is shown. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
