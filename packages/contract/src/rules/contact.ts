/** The e-mail's form: one @, a dotted domain, no spaces, at most 254 characters. Delivery is the real check. */
export const isEmail = (value: string): boolean =>
  value.length <= 254 &&
  /^[^\s@"(),:;<>[\]\\]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,24}$/.test(
    value,
  )
