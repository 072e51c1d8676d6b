import type pg from 'pg';

/** A column of a statement's rows. `table` and `column` are 0 for computed columns. */
export interface DescribedColumn {
  name: string;
  type: number;
  table: number;
  column: number;
}

export interface Description {
  /** OIDs of the types, in the order of $1, $2, … */
  parameters: number[];
  columns: DescribedColumn[];
}

interface Messages {
  parameterDescription: { dataTypeIDs: number[] };
  rowDescription: { fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[] };
}

interface Connection {
  parse(query: { text: string; name: string }): void;
  describe(what: { type: 'S'; name: string }): void;
  sync(): void;
  once<Name extends keyof Messages>(name: Name, hear: (message: Messages[Name]) => void): void;
  removeListener<Name extends keyof Messages>(name: Name, hear: (message: Messages[Name]) => void): void;
}

/**
 * Prepares a statement under a name and returns its parameters and columns without running it. Rejects with
 * PostgreSQL's error when it cannot be prepared.
 */
export function describeStatement(client: pg.ClientBase, name: string, text: string): Promise<Description> {
  return new Promise((resolve, reject) => {
    const description: Description = { parameters: [], columns: [] };
    let stopHearing = () => {};
    const hearParameters = ({ dataTypeIDs }: Messages['parameterDescription']) => {
      description.parameters = dataTypeIDs;
    };
    const query = {
      submit(connection: Connection) {
        connection.once('parameterDescription', hearParameters);
        stopHearing = () => connection.removeListener('parameterDescription', hearParameters);
        connection.parse({ name, text });
        connection.describe({ type: 'S', name });
        connection.sync();
      },
      handleRowDescription({ fields }: Messages['rowDescription']) {
        description.columns = fields.map(({ name: column, dataTypeID, tableID, columnID }) => ({
          name: column,
          type: dataTypeID,
          table: tableID,
          column: columnID,
        }));
      },
      handleParseComplete() {},
      handleError(error: Error) {
        stopHearing();
        reject(error);
      },
      handleReadyForQuery() {
        resolve(description);
      },
    };
    client.query(query as unknown as pg.Submittable);
  });
}
