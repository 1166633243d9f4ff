-- What administrators show beside their passwords, and which passwords somebody else chose (docs/decisions/0071-the-offices-second-factor.md).
ALTER TABLE administrator ADD COLUMN password_temporary boolean NOT NULL DEFAULT false;

CREATE TABLE second_factor (
  administrator_id bigint PRIMARY KEY REFERENCES administrator ON DELETE CASCADE,
  sealed_secret bytea NOT NULL,
  begun_at timestamptz NOT NULL,
  -- NULL until a first code has shown that the app has the secret.
  enrolled_at timestamptz,
  -- The half minute of the newest code that was taken: none is taken twice.
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_code (
  administrator_id bigint NOT NULL REFERENCES administrator ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (administrator_id, code_hash)
);
