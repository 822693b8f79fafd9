/**
 * I_x(a, b) x^-a (1 - x)^-b a B(a, b): the continued fraction of the regularized incomplete beta function (DLMF 8.17.22,
 * 8.17.23), which converges fast for x < (a + 1) / (a + b + 2). Evaluated forward by Lentz's method (1976, doi
 * 10.1364/AO.15.000668).
 */
function betaFraction(a: number, b: number, x: number): number {
  let [value, above, below] = [1, 1, 0];
  for (let k = 1; ; k += 1) {
    const m = Math.floor(k / 2);
    const numerator = k % 2 === 0 ? m * (b - m) : -(a + m) * (a + b + m);
    const partial = (numerator * x) / ((a + k - 1) * (a + k));
    below = 1 / (1 + partial * below);
    above = 1 + partial / above;
    value *= above * below;
    if (Math.abs(above * below - 1) <= Number.EPSILON) return 1 / value;
  }
}

/**
 * The probability that Student's t with a whole number of degrees of freedom n is at least as far from 0 as t:
 * I_x(n / 2, 1 / 2) with x = n / (n + t^2) (Abramowitz and Stegun 26.5.27). Its relative error is below 1e-12 up to 2,000
 * degrees of freedom, however small it is.
 */
export function twoSidedP(t: number, freedom: number): number {
  const ratio = t ** 2 / freedom;
  const [x, y] = [1 / (1 + ratio), 1 / (1 + 1 / ratio)];
  const [a, b] = [freedom / 2, 1 / 2];
  // 1 / B(a, 1 / 2): 1 / pi for one degree, 1 / 2 for two, and (n + 1) / n times as much for two more.
  let inverseBeta = freedom % 2 === 0 ? 1 / 2 : 1 / Math.PI;
  for (let n = freedom % 2 === 0 ? 2 : 1; n < freedom; n += 2) inverseBeta *= (n + 1) / n;
  const density = Math.exp(-a * Math.log1p(ratio)) * Math.sqrt(y) * inverseBeta;
  // I_x(a, b) = 1 - I_y(b, a) (DLMF 8.17.4).
  return x < (a + 1) / (a + b + 2) ? (density / a) * betaFraction(a, b, x) : 1 - (density / b) * betaFraction(b, a, y);
}
