/** Resolves when what stands changed now is on the screen; in a tab that nobody sees, when it is seen. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
