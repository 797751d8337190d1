/** The cookies set by a response, as the value of a request's `Cookie` header. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
