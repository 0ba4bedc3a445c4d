/**
 * An address that any mail server delivers to (RFC 5321, without quotes): one @; before it at most 64 Latin letters,
 * digits and signs, with no dot at an end or beside another; behind it a dotted domain with parts of at most 63, that of
 * another script in its form of letters and digits (`xn--p1ai`); at most 254 characters in all. For a text that was
 * cleaned (`codeTyped`). Delivery is the real check.
 */
export const isEmail = (value: string): boolean => value.length <= 254 && ADDRESS.test(value)

const ADDRESS =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/i
