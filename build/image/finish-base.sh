#!/bin/sh
# Finishes the root of an image once mmdebstrap has unpacked its Debian packages there: leaves what a server needs of them,
# and adds its user and its folders.
#
#   finish-base.sh ROOT
set -eu
root=$1

# What is installed, a file for each package: scanners of images look here when there is no dpkg.
mkdir -p "$root/var/lib/dpkg/status.d"
for deb in "$root"/var/cache/apt/archives/*.deb; do
  dpkg-deb --field "$deb" >"$root/var/lib/dpkg/status.d/$(dpkg-deb --field "$deb" Package)"
done

# Programs: only those that limit what reads the files of strangers. There is neither a shell nor a way to another user.
for folder in bin sbin usr/bin usr/sbin usr/libexec; do
  [ -d "$root/$folder" ] || continue
  find "$root/$folder/" -mindepth 1 ! -type d ! -name prlimit ! -name unshare -delete
done

# Of documents only licences, which belong to the packages.
find "$root/usr/share" -mindepth 1 -maxdepth 1 ! -name doc -exec rm -r {} +
find "$root/usr/share/doc/" ! -type d ! -type l ! -name copyright -delete
find "$root/lib" "$root/usr/lib" -mindepth 1 -maxdepth 1 ! -name '*-linux-gnu' -exec rm -r {} +
rm -rf "$root"/usr/lib/*-linux-gnu/gconv "$root"/etc/* "$root"/var/lib/dpkg/status "$root"/var/cache "$root"/var/lib/apt "$root"/var/log

cat >"$root/etc/passwd" <<END
root:x:0:0:root:/:/nonexistent
journal:x:10001:10001:journal:/data:/nonexistent
END
cat >"$root/etc/group" <<END
root:x:0:
journal:x:10001:
END
echo 'hosts: files dns' >"$root/etc/nsswitch.conf"

for folder in proc sys dev run tmp data library resources; do
  mkdir -p "$root/$folder"
done
chmod 1777 "$root/tmp"
chmod 700 "$root/data"
chown 10001:10001 "$root/data" "$root/library"
