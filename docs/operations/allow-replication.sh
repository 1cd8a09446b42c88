#!/bin/sh
# Run once, when the database of compose.yaml is made: a replica may follow it, with the password.
set -e
echo 'host replication all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
