/** SQL on `refunds`: of money that does not pay for its booking; `Rejection` in money/queries/refunds.ts has the same words. */
export const IS_OF_REJECTED_MONEY = `cause in ('late', 'wrong_amount')`;
