/** The same function; calls with an equal order that run at the same time are one call. Nothing is kept when it has ended. */
export function sharedCalls<Order, T>(call: (order: Order) => Promise<T>): (order: Order) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (order) => {
    const key = JSON.stringify(order);
    const known = running.get(key);
    if (known) return known;
    const started = call(order).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
