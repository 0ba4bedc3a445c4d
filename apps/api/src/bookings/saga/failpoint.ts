/**
 * Ends the process, as a power cut would, when it comes to a named step (`capture.answered`, or `capture.answered:2` for
 * the second time). Does nothing without a name; the configuration refuses one in production.
 */
export function failpointAt(place: string | undefined): (name: string) => void {
  if (place === undefined) return () => {}
  const [wanted, times = '1'] = place.split(':')
  let left = Number(times)
  return (name) => {
    if (name !== wanted) return
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
  }
}
