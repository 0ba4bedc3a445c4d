type Triple = [number, number, number]

/** Mixes two colours (#rrggbb) in OKLab, so that no mix turns grey; k = 0 is a, 1 is b. */
export function mix(a: string, b: string, k: number): string {
  const x = toLab(a)
  const y = toLab(b)
  return fromLab([x[0] + (y[0] - x[0]) * k, x[1] + (y[1] - x[1]) * k, x[2] + (y[2] - x[2]) * k])
}

function toLab(hex: string): Triple {
  const [r, g, b] = [linear(hex, 1), linear(hex, 3), linear(hex, 5)]
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b)
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b)
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b)
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ]
}

function fromLab([L, A, B]: Triple): string {
  const l = (L + 0.3963 * A + 0.2158 * B) ** 3
  const m = (L - 0.1056 * A - 0.0639 * B) ** 3
  const s = (L - 0.0895 * A - 1.2915 * B) ** 3
  return `#${channel(4.0767 * l - 3.3077 * m + 0.231 * s)}${channel(-1.2684 * l + 2.6098 * m - 0.3413 * s)}${channel(-0.0042 * l - 0.7034 * m + 1.7076 * s)}`
}

function linear(hex: string, from: number): number {
  const v = Number.parseInt(hex.slice(from, from + 2), 16) / 255
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
}

function channel(v: number): string {
  const c = Math.max(0, v)
  const gamma = c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, gamma)))
    .toString(16)
    .padStart(2, '0')
}
